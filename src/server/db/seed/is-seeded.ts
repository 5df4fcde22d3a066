import { connectDirectly } from '../direct-client.ts';

/** Whether the database has stores. Does not import the demo data, which would slow down every start by a second. */
export async function isSeeded(url: string): Promise<boolean> {
  const client = await connectDirectly(url);
  try {
    return (await client.query('select from stores limit 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}
