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

export async function createSetupLink(url: string): Promise<string | null> {
  const { createSetupLink: create } = await load('#server/services/setup/create-setup-link.ts');
  return create ? (create as typeof createSetupLink)(url) : null;
}
