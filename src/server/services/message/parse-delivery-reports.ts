import type { DeliveryReport } from '#domain/message-state.ts';
import type { MessageReport } from '#server/repositories/message.ts';

/** The maximum number of reports in a request, more than providers send. */
const maxReports = 200;

/** The names of fields in which providers send the id of the message. */
const idNames = [
  'messageId',
  'message-id',
  'message_id',
  'requestId',
  'request_id',
  'externalId',
  'sid',
  'id',
];
const statusNames = ['status', 'desc', 'eventType', 'state', 'dlr_status'];
const reasonNames = ['cause', 'err-code', 'error', 'reason', 'errorCode'];

const delivered = /^(?:deliver(?:ed|y ?success)|delivrd|success|delivered_to_\w+|read)$/i;
const undelivered =
  /^(?:undeliver(?:ed|able)|undeliv|fail(?:ed|ure)?|reject(?:ed|d)?|expired|blocked|ndnc|dnd|cancel(?:l?ed)?|deleted)$/i;
const sent = /^(?:sent|submitted|accepted|acceptd|buffered|enroute|queued|pending)$/i;

function reportOf(words: readonly string[]): DeliveryReport | null {
  for (const word of words) {
    if (delivered.test(word)) return 'delivered';
    if (undelivered.test(word)) return 'undelivered';
    if (sent.test(word)) return 'sent';
  }
  return null;
}

/** The id in a message’s key, which some providers send back; null for anything else. */
export function idOfKey(key: string | null | undefined): number | null {
  const [, digits] = /^haat-(\d{1,9})$/.exec(key ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

type MessageIds = { id: number | null; providerId: string | null };

/**
 * The reports in a provider's request: one report or several, flat or nested. Field names and values that are not
 * listed above are ignored.
 */
export function parseDeliveryReports(value: unknown, key: string | null): MessageReport[] {
  return collect(value, { id: idOfKey(key), providerId: null }).slice(0, maxReports);
}

function collect(value: unknown, outer: MessageIds): MessageReport[] {
  if (Array.isArray(value)) return value.flatMap((each) => collect(each, outer));
  if (value === null || typeof value !== 'object') return [];
  const fields = Object.entries(value);
  const texts = new Map(
    fields.flatMap(([name, each]) =>
      typeof each === 'string' || typeof each === 'number' ? [[name, String(each)] as const] : [],
    ),
  );
  const textOf = (names: readonly string[]) => names.map((name) => texts.get(name)).find(Boolean) ?? null;
  const ownId = [...texts.values()].map(idOfKey).find((id) => id !== null) ?? outer.id;
  const ids: MessageIds = { id: ownId, providerId: textOf(idNames)?.slice(0, 200) ?? outer.providerId };
  const report = reportOf(statusNames.flatMap((name) => texts.get(name) ?? []));
  const inner = fields.flatMap(([name, each]) =>
    // A form contains its reports as JSON in the field `data`.
    collect(name === 'data' && typeof each === 'string' ? parsed(each) : each, ids),
  );
  if (!report || (ids.id === null && ids.providerId === null)) return inner;
  return [{ ...ids, report, reason: reasonText(textOf(reasonNames)) }, ...inner];
}

const reasonText = (reason: string | null): string =>
  reason ? `The SMS provider reported: ${reason.slice(0, 80)}.` : 'The SMS provider reported no reason.';

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
