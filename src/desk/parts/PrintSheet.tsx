import { GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const rule = '1px solid #000';

/** Black on white in any theme, on A4 as well as on the 80 mm paper of a receipt printer. */
const styles = {
  '@media screen': { '.print-sheet': { display: 'none' } },
  '@media print': {
    'body > :not(.print-sheet)': { display: 'none !important' },
    'html, body': { background: '#fff !important', height: 'auto', overflow: 'visible' },
    '@page': { margin: '8mm' },
    '.print-sheet': {
      display: 'block',
      color: '#000',
      font: '11pt/1.4 Figtree, system-ui, sans-serif',
      overflowWrap: 'anywhere',
      '& *': { color: '#000' },
      '& h1': { font: '700 16pt/1.2 Figtree, system-ui, sans-serif', margin: '0 0 1mm' },
      '& h2': { font: '700 12pt/1.2 Figtree, system-ui, sans-serif', margin: '5mm 0 1mm' },
      '& p': { margin: '0 0 1mm' },
      '& table': { width: '100%', borderCollapse: 'collapse', margin: '3mm 0' },
      '& th, & td': {
        textAlign: 'start',
        verticalAlign: 'top',
        padding: '1mm 2mm 1mm 0',
        borderBottom: rule,
      },
      '& th:last-child, & td:last-child': { paddingInlineEnd: 0 },
      '& .count': { width: '1%', whiteSpace: 'nowrap' },
      '& .amount': { textAlign: 'end', whiteSpace: 'nowrap' },
      '& tr': { breakInside: 'avoid' },
      // A footer would be repeated on each page, as if it were the total of that page.
      '& tfoot': { display: 'table-row-group' },
      '& tfoot td': { borderBottom: 0 },
      '& .next-slip': { breakBefore: 'page' },
      '& .total td': { fontWeight: 700, borderTop: rule },
    },
  },
} as const;

/** The content that is printed instead of the screen. */
export const PrintSheet = ({ children }: { children: ReactNode }) => (
  <>
    <GlobalStyles styles={styles} />
    {createPortal(<div className="print-sheet">{children}</div>, document.body)}
  </>
);
