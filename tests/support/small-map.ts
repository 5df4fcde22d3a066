/** A map extract in the PMTiles format: one vector tile for the whole world, all of it water. */
export function smallMap(): Buffer {
  const tile = waterTile();
  // The number of entries, and then the only entry: tile id, number of tiles, length, and offset plus 1.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: 'water', fields: {} }] }));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const sections = [directory.length, metadata.length, 0, tile.length];
  let at = header.length;
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  }
  // The number of addressed tiles, of entries and of tile contents.
  for (const offset of [72, 80, 88]) header.writeBigUInt64LE(1n, offset);
  // The file is clustered; directory and tiles are not compressed; it has vector tiles of zoom 0 only.
  for (const [index, value] of [1, 1, 1, 1, 0, 0].entries()) header[96 + index] = value;
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, tile]);
}

/** The layer "water" with a square over the whole tile. */
function waterTile(): Buffer {
  const side = 4096;
  const corners = [9, 0, 0, 26, side * 2, 0, 0, side * 2, side * 2 - 1, 0, 15];
  const feature = [...field(3, 0), 3, ...bytes(4, corners.flatMap(varint))];
  const layer = [
    ...bytes(1, [...Buffer.from('water')]),
    ...bytes(2, feature),
    ...[...field(5, 0), ...varint(side)],
    ...[...field(15, 0), 2],
  ];
  return Buffer.from(bytes(3, layer));
}

/** The key of a field in a protocol buffer, of kind 0 (a number) or 2 (bytes). */
const field = (number: number, kind: 0 | 2): number[] => varint(number * 8 + kind);
const bytes = (number: number, content: number[]): number[] => [
  ...field(number, 2),
  ...varint(content.length),
  ...content,
];

function varint(value: number): number[] {
  const digits: number[] = [];
  let left = value;
  while (left > 127) {
    digits.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...digits, left];
}
