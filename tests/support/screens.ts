import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { createRequestContext } from '#server/middleware/create-request-context.ts';
import { type RequestContext, runInContext } from '#server/request/context.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';

type ScreenRequest = {
  path?: string;
  cookie?: string;
  clientAddress?: string;
  /** The fields of a sent form; absent if the page is only visited. */
  form?: Readonly<Record<string, string>>;
};

/** The cookies by which browsers are recognised when they enter a code, by their address. */
const codeDevices = new Map<string, string>();

/** Runs the code of a page for a request, with the visitor, the place and the language of the cookies. */
export async function openScreen<Result>(
  { path = '/', cookie = '', clientAddress = '203.0.113.7', form = {} }: ScreenRequest,
  page: (app: AppDependencies, context: RequestContext, data: FormData) => Promise<Result>,
): Promise<Result> {
  const device = codeDevices.get(clientAddress);
  const cookies = [cookie, device].filter(Boolean).join('; ');
  const request = new Request(`http://localhost:4321${path}`, { headers: { cookie: cookies } });
  const { context, setCookies } = await createRequestContext(request, clientAddress);
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  const result = await runInContext(context, () => page(getAppDependencies(), context, data));
  const ensured = setCookies.find((line) => line.startsWith('code_device='));
  if (ensured) codeDevices.set(clientAddress, ensured.split(';')[0]!);
  return result;
}

/** The cookies of a device after a response, without those that the response deletes. */
export function cookiesAfter(before: string, setCookies: readonly string[]): string {
  const cookies = new Map<string, string>();
  for (const pair of [...before.split('; '), ...setCookies.map((line) => line.split(';')[0]!)].filter(
    Boolean,
  )) {
    const [name = '', ...value] = pair.split('=');
    if (value.join('=') === '') cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
