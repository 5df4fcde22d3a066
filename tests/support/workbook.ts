import { strToU8, zipSync } from 'fflate';

/** A cell: text, a number as Excel stores it, a truth value, or a date as its serial number. */
export type WorkbookCell = string | number | boolean | null | { number: string } | { date: number };

/** An Excel workbook with these sheets. */
export function makeWorkbook(sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const list = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': list(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': list(
      names
        .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
        .join('') + relation('rId99', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${namespace}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [index, name] of names.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet xmlns="${namespace}"><sheetData>${sheets[
      name
    ]!.map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => toXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
    ).join('')}</sheetData></worksheet>`;
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

function toXml(cell: WorkbookCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'object' && 'date' in cell) return `<c r="${at}" s="1"><v>${cell.date}</v></c>`;
  return `<c r="${at}"><v>${typeof cell === 'object' ? cell.number : cell}</v></c>`;
}
