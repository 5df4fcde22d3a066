import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin';
import type { DeskResourceName } from '#contracts/desk/api-calls.ts';
import { callResource, type CallErrorBody } from './call-desk.ts';
import { mergeBeforeSave, recordFailedSave } from './save-with-merge.ts';

/** Options of a form: fields added by the server that are not sent back, and whether nulls are sent. */
export type EditMeta = { readOnly?: readonly string[]; sendsNulls?: boolean };

type Rows = { rows: RaRecord[]; total: number };
type ListParams = {
  pagination?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  filter?: Record<string, unknown> | undefined;
};

const listBody = ({ pagination, sort, filter }: ListParams) => ({
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? 25,
  ...(sort && { sort: sort.field, order: sort.order }),
  ...Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => value !== '' && value !== null)),
});

/** react-admin is given only the resources of the desk, whose names are checked in resource.ts. */
const nameOf = (resource: string) => resource as DeskResourceName;

const list = async (resource: string, params: ListParams) => {
  const { rows, total } = await callResource<Rows>(nameOf(resource), 'list', listBody(params));
  return { data: rows, total };
};

/** Ids in the URL are text; the ids of rows are numbers. */
const rowId = (id: Identifier) => (/^\d{1,10}$/.test(String(id)) ? Number(id) : id);

const save = (resource: string, body: unknown) => callResource<RaRecord>(nameOf(resource), 'save', body);
const remove = (resource: string, id: Identifier) =>
  callResource(nameOf(resource), 'delete', { id: rowId(id) });

const isRowConflict = (error: unknown) =>
  error instanceof HttpError && (error.body as CallErrorBody | undefined)?.code === 'row_conflict';

/** Maps react-admin's methods to calls: list, get, save (updates with an id, creates without), delete. */
export const dataProvider = {
  getList: (resource, { pagination, sort, filter }) => list(resource, { pagination, sort, filter }),
  getOne: async (resource, { id }) => ({
    data: await callResource<RaRecord>(nameOf(resource), 'get', { id: rowId(id) }),
  }),
  getMany: (resource, { ids }) =>
    list(resource, { pagination: { page: 1, perPage: 500 }, filter: { ids: ids.map(rowId) } }),
  getManyReference: (resource, { target, id, pagination, sort, filter }) =>
    list(resource, { pagination, sort, filter: { ...filter, [target]: id } }),
  create: async (resource, { data }) => ({ data: await save(resource, data) }),
  update: async (resource, { id: urlId, data, previousData, meta }) => {
    const id = rowId(urlId);
    const { readOnly, sendsNulls = false } = (meta ?? {}) as EditMeta;
    const merged = async () =>
      readOnly ? mergeBeforeSave(nameOf(resource), { id, data, previousData, readOnly, sendsNulls }) : data;
    const row = await merged();
    try {
      return { data: await save(resource, { ...row, id }) };
    } catch (error) {
      // Another person has saved the row after it was read here, so the changes are merged once more.
      if (readOnly && isRowConflict(error))
        return { data: await save(resource, { ...(await merged()), id }) };
      if (previousData) recordFailedSave(previousData, error);
      throw error;
    }
  },
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await save(resource, { ...data, id: rowId(id) });
    return { data: ids };
  },
  delete: async (resource, { id, previousData }) => {
    await remove(resource, id);
    return { data: previousData ?? { id } };
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await remove(resource, id);
    return { data: ids };
  },
  supportAbortSignal: false,
} as DataProvider;
