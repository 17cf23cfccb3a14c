import type { TestProject } from 'vitest/node';
import { serve } from '../../../scripts/serve.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serve({ port: 4373 });
  project.provide('address', server.address);
  return () => server.close();
}
