/**
 * Takes back what lit leaves in the window, to warn of a second copy of itself: nobody's page gets a
 * name from us. A host's own lit keeps what it wrote there.
 */
import 'lit';

const versions: unknown = Reflect.get(globalThis, 'litHtmlVersions');
if (Array.isArray(versions)) {
  versions.pop();
  if (versions.length === 0) Reflect.deleteProperty(globalThis, 'litHtmlVersions');
}
