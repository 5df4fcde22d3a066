import { printers } from '#server/db/schema/index.ts';
import { hashToken } from '#server/services/account/code-hash.ts';
import { newKey, type TestShop } from './orders.ts';

type NewPrinter = Partial<typeof printers.$inferInsert> & { storeId: number };

/** Sets up a printer as the desk does, and returns it with the token of its address. */
export async function addPrinter(
  { db }: Pick<TestShop, 'db'>,
  { kind = 'star', ...values }: NewPrinter,
): Promise<{ id: number; token: string }> {
  const token = newKey();
  const [row] = await db
    .insert(printers)
    .values({ name: 'Kitchen', kind, tokenHash: hashToken(token), kitchenOn: 'placed', ...values })
    .returning({ id: printers.id });
  return { id: row!.id, token };
}

type Http = Pick<TestShop['http'], 'request'>;
const addressOf = (token: string) => `http://localhost:4321/api/printer/${token}`;

export type PrintedPaper = { type: string; bytes: Buffer };

/** A printer that speaks Star CloudPRNT, as Star’s manual describes it. */
export class StarPrinter {
  readonly paper: PrintedPaper[] = [];
  statusCode = '200%20OK';
  /** The media types that the printer can print; it fetches the first offered type even if it cannot print it. */
  prints: readonly string[] = ['application/vnd.star.starprnt', 'image/png'];
  readonly #http: Http;
  readonly #address: string;

  constructor(http: Http, token: string) {
    this.#http = http;
    this.#address = addressOf(token);
  }

  poll(): Promise<Response> {
    return this.#send('', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'CloudPRNT' },
      body: JSON.stringify({
        status: '23 6 0 0 0 0 0 0 0 ',
        printerMAC: '00:11:62:1b:e5:a7',
        uniqueID: null,
        statusCode: this.statusCode,
        jobToken: null,
        printingInProgress: false,
        clientAction: null,
      }),
    });
  }

  async offer(): Promise<{ jobReady: boolean; mediaTypes?: string[]; jobToken?: string }> {
    return (await this.poll()).json() as Promise<{
      jobReady: boolean;
      mediaTypes?: string[];
      jobToken?: string;
    }>;
  }

  fetch(type: string, token: string | undefined): Promise<Response> {
    return this.#send(
      `?uid=&type=${encodeURIComponent(type)}&mac=00:11:62:1b:e5:a7${token ? `&token=${token}` : ''}`,
      { method: 'GET' },
    );
  }

  confirm(code: string, token: string | undefined): Promise<Response> {
    return this.#send(`?code=${encodeURIComponent(code)}&uid=&mac=x${token ? `&token=${token}` : ''}`, {
      method: 'DELETE',
    });
  }

  /**
   * Polls once, then fetches, prints and confirms; returns whether a slip was printed. With `powerCut`, no confirmation
   * is sent.
   */
  async printNext({ powerCut = false } = {}): Promise<boolean> {
    const { jobReady, mediaTypes = [], jobToken } = await this.offer();
    if (!jobReady) return false;
    const type = mediaTypes[0]!;
    const response = await this.fetch(type, jobToken);
    if (response.status !== 200) return false;
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!this.prints.includes(type)) {
      await this.confirm('510 Incompatible media type', jobToken);
      return false;
    }
    this.paper.push({ type, bytes });
    if (!powerCut) await this.confirm('OK', jobToken);
    return true;
  }

  #send(query: string, init: RequestInit): Promise<Response> {
    return Promise.resolve(this.#http.request(`${this.#address}${query}`, init));
  }
}

/** A printer that speaks Epson Server Direct Print. */
export class EpsonPrinter {
  readonly paper: string[] = [];
  readonly #http: Http;
  readonly #token: string;

  constructor(http: Http, token: string) {
    this.#http = http;
    this.#token = token;
  }

  send(fields: Record<string, string>): Promise<Response> {
    return Promise.resolve(
      this.#http.request(addressOf(this.#token), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    );
  }

  async ask(): Promise<string> {
    return (await this.send({ ConnectionType: 'GetRequest', ID: 'kitchen', Name: 'TM' })).text();
  }

  answer(jobId: string, { success = true, code = '', status = '251658262' } = {}): Promise<Response> {
    return this.send({
      ConnectionType: 'SetResponse',
      ID: 'kitchen',
      Name: 'TM',
      ResponseFile: `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" status="${status}" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
    });
  }

  /** Sends one request, prints the slip and reports the result; returns whether a slip was printed. */
  async printNext(result: { success?: boolean; code?: string; status?: string } = {}): Promise<boolean> {
    const xml = await this.ask();
    if (xml === '') return false;
    const jobId = /<printjobid>(\w{1,30})<\/printjobid>/.exec(xml)?.[1] ?? '';
    const isPrinted = result.success !== false;
    if (isPrinted) this.paper.push(xml);
    await this.answer(jobId, result);
    return isPrinted;
  }
}
