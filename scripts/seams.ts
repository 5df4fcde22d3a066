// Stands in for modules of rooms that are still being built; goes when they are there.
async function load(path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(path)) as Record<string, unknown>;
  } catch (error) {
    if (['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return {};
    throw error;
  }
}

export async function seedIfEmpty(url: string, options: { log: (line: string) => void }): Promise<boolean> {
  const { seedIfEmpty: seed } = await load('#server/db/seed/seed.ts');
  if (seed) return (seed as typeof seedIfEmpty)(url, options);
  options.log('No seed yet');
  return false;
}

export async function demoSignIns(): Promise<{ role: string; email: string; password: string }[]> {
  const { demoSignIns: list = [] } = await load('#server/db/seed/data/people.ts');
  return list as [];
}

export async function createSetupLink(url: string): Promise<string | null> {
  const { createSetupLink: create } = await load('#server/services/setup/create-setup-link.ts');
  return create ? (create as typeof createSetupLink)(url) : null;
}
