import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import { nameOrigin, siteAddress } from './site-address.ts';
import { EMBEDDED } from './src/app/parts.ts';
import { escapeMarkup, frameElement } from './src/site/snippets.ts';
import type * as site from './src/site/static.ts';
import type { StaticPage } from './src/site/static.ts';

/**
 * Returns the template with all that it loads asked for before the script that the parser waits for:
 * the policy keeps Chromium from looking ahead. The engine comes last, since the first paint can do
 * without it.
 */
function inOrder(template: string, wasm: string[], scripts: string[]): string {
  const loads = /\s*<(?:script type="module"|link rel="stylesheet")[^>]*>(?:<\/script>)?/g;
  const early = [...template.matchAll(loads)].map(([tag]) => tag.trim()).sort();
  const engine = wasm.map(
    (file) =>
      `<link rel="preload" as="fetch" type="application/wasm" crossorigin fetchpriority="low" href="./assets/${file}" />`,
  );
  const step = scripts.map((file) => `<link rel="modulepreload" href="./${file}" />`);
  const head = [...early, ...step, ...engine].join('\n    ');
  return template.replace(loads, '').replace(/<script\s+src="\.\/head\.js"/, `${head}\n    $&`);
}

/** Returns the template with a step's title and description. */
export function titled(template: string, page: StaticPage): string {
  return template
    .replace(
      '<title>Attention, Lightly</title>',
      `<title>${escapeMarkup(page.title)} · Attention, Lightly</title>`,
    )
    .replace(
      'name="description" content=""',
      `name="description" content="${escapeMarkup(page.description)}"`,
    );
}

/** Returns the built template filled with a step; `base` leads from the page to the site's root. */
function fill(
  template: string,
  page: StaticPage,
  base: string,
  wasm: string[],
  scripts: string[],
): string {
  return (
    titled(inOrder(template, wasm, scripts), page)
      .replace('rel="canonical" href="./"', `rel="canonical" href="${base}${page.slug}/"`)
      .replace('data-base="./">', () => `data-base="${base}">${page.content}`)
      // In a sandboxed frame a stylesheet asked for with CORS would be lost.
      .replace(/<link rel="stylesheet" crossorigin/g, '<link rel="stylesheet"')
      .replace(/(src|href)="\.\/(assets\/|head\.js)/g, `$1="${base}$2`)
  );
}

/** How high a platform makes the frame, which no script of ours can change there. */
const HEIGHT = 900;

/**
 * Writes what a platform asks for to embed a step by its address alone, and names it in the page. It
 * holds whole addresses, so it is made only where the site's own is known.
 */
async function writeOEmbed(outDir: string, site: string, page: StaticPage): Promise<string> {
  const address = new URL(`${page.slug}/`, site);
  const oEmbed = {
    version: '1.0',
    type: 'rich',
    title: page.title,
    provider_name: 'Attention, Lightly',
    provider_url: site,
    width: 800,
    height: HEIGHT,
    html: frameElement({
      ...{ base: site, slug: page.slug, title: page.title, state: '' },
      ...{ parts: EMBEDDED, theme: 'auto', height: HEIGHT },
    }),
  };
  await writeFile(join(outDir, page.slug, 'oembed.json'), `${JSON.stringify(oEmbed, null, 2)}\n`);
  const file = escapeMarkup(new URL('oembed.json', address).href);
  return `<link rel="alternate" type="application/json+oembed" href="${file}" title="${escapeMarkup(page.title)}" />`;
}

/** What Vite writes down of each script. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: string[] }>>;

/** Returns the scripts that a step's page needs besides the one that it names itself. */
function scriptsOf(manifest: Manifest, slug: string): string[] {
  const reach = (key: string, found: Set<string>): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    chunk.imports?.forEach((next) => reach(next, found));
    return found;
  };
  const found = reach(`src/steps/${slug}.ts`, reach('index.html', new Set()));
  return [...found].filter((file) => file !== manifest['index.html']?.file);
}

type Site = typeof site;

/** Does work with the page's own modules, run here. */
export async function withSite<T>(
  config: ResolvedConfig,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const server = await createServer({
    configFile: config.configFile ?? false,
    root: config.root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work((await server.ssrLoadModule('/src/site/static.ts')) as Site);
  } finally {
    await server.close();
  }
}

/** Writes each step as a page of its own: complete, with the engine's numbers, before any script runs. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-steps',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const { outDir } = config.build;
      const site = siteAddress(process.env.SITE_URL);
      const built = await readFile(join(outDir, 'index.html'), 'utf8');
      const template = site ? nameOrigin(built, site) : built;
      const assets = await readdir(join(outDir, 'assets'));
      const wasm = assets.filter((file) => file.endsWith('.wasm'));
      const manifestFile = join(outDir, '.vite', 'manifest.json');
      const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
      await rm(join(outDir, '.vite'), { recursive: true });
      await withSite(config, async ({ staticPages }) => {
        for (const page of await staticPages('../')) {
          await mkdir(join(outDir, page.slug), { recursive: true });
          const filled = fill(template, page, '../', wasm, scriptsOf(manifest, page.slug));
          const link = site ? `${await writeOEmbed(outDir, site, page)}\n  ` : '';
          await writeFile(
            join(outDir, page.slug, 'index.html'),
            filled.replace('</head>', () => `${link}</head>`),
          );
        }
        const [first] = await staticPages('./');
        if (first)
          await writeFile(
            join(outDir, 'index.html'),
            fill(template, first, './', wasm, scriptsOf(manifest, first.slug)),
          );
      });
    },
  };
}
