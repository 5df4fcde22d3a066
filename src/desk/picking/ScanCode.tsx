import { useRef } from 'react';
import type { PickingLine } from '#contracts/desk/picking.ts';
import { isSameProductCode } from '#domain/is-same-product-code.ts';
import { ScanButton } from '../parts/ScanButton.tsx';

type Props = {
  lines: readonly PickingLine[];
  /** Called with the found line, which is still to be packed. */
  onFound: (line: PickingLine) => void;
};

/** Finds an order line by the barcode of its product. */
export function ScanCode({ lines, onFound }: Props) {
  const found = useRef<PickingLine | null>(null);
  return (
    <ScanButton
      onCode={(code) => {
        const matchingLines = lines.filter(({ sku }) => isSameProductCode(code, sku));
        found.current = matchingLines.find(({ packed }) => packed === null) ?? null;
        if (found.current) return null;
        return matchingLines.length > 0
          ? `${code} is packed already.`
          : `Nothing in this order has the code ${code}.`;
      }}
      onFound={() => found.current && onFound(found.current)}
    />
  );
}
