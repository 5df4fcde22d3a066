import { Alert, Box, type Theme } from '@mui/material';
import { useRef, useState } from 'react';
import type { TextInputProps } from '../form/LocalizedTextField.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { useRichText } from './use-rich-text.ts';

const pictureHint =
  'A text cannot contain pictures, so the picture was left out. Upload it under Pictures and add a picture block.';

/** The text as readers see its structure; the fonts and colours are those of the desk. */
const textStyles = (theme: Theme) => ({
  '& > div': {
    minHeight: 96,
    p: 1.5,
    outlineOffset: -2,
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    position: 'relative',
  },
  '& > div > :first-child': { mt: 0 },
  '& > div > :last-child': { mb: 0 },
  '& h2': { fontSize: '1.3rem' },
  '& h3': { fontSize: '1.1rem' },
  '& h4': { fontSize: '1rem' },
  '& a': { color: theme.palette.primary.main },
  '& li > p': { my: 0 },
  '& :is(ul, ol)': { ps: 0, paddingInlineStart: 3 },
  '& blockquote': {
    mx: 0,
    paddingInlineStart: 1.5,
    borderInlineStart: `3px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
  },
});

/** The editor of a rich text with its toolbar. Loaded when a form needs it, because its library is large. */
export function RichTextEditor(props: TextInputProps & { startsFocused: boolean }) {
  const { id, label, readOnly } = props;
  const place = useRef<HTMLDivElement>(null);
  const [hasPictures, setHasPictures] = useState(false);
  const [link, setLink] = useState<{ address: string; isOpen: boolean } | null>(null);
  const openLink = () => {
    const address = String(editor?.getAttributes('link')['href'] ?? '');
    if (!readOnly) setLink({ address, isOpen: true });
  };
  const editor = useRichText(place, {
    ...props,
    onPictures: () => setHasPictures(true),
    onLinkShortcut: openLink,
  });

  /** Changes the whole link under the caret, not only the selected part of it; the selection stays. */
  const changeLink = (address: string) => {
    if (!editor) return;
    const { from, to, empty } = editor.state.selection;
    const isNew = !editor.isActive('link');
    const chain = editor.chain().extendMarkRange('link', editor.getAttributes('link'));
    if (address === '') chain.unsetLink().setTextSelection({ from, to }).run();
    else if (isNew && empty)
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).setTextSelection({ from, to }).run();
    closeLink();
  };
  const closeLink = () => setLink((open) => open && { ...open, isOpen: false });
  return (
    <>
      {editor && (
        <RichTextToolbar editor={editor} label={label} controls={id} readOnly={readOnly} onLink={openLink} />
      )}
      <Box ref={place} sx={textStyles} />
      {hasPictures && (
        <Alert severity="warning" role="alert" onClose={() => setHasPictures(false)}>
          {pictureHint}
        </Alert>
      )}
      {link && (
        <LinkDialog
          open={link.isOpen}
          address={link.address}
          onSave={changeLink}
          onRemove={() => changeLink('')}
          onClose={closeLink}
          onClosed={() => {
            setLink(null);
            editor?.commands.focus();
          }}
        />
      )}
    </>
  );
}
