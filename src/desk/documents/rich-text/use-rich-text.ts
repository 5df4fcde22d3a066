import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { directionOf } from '#i18n/direction.ts';
import type { TextInputProps } from '../form/LocalizedTextField.tsx';
import { cleanText, findPictures } from './clean-text.ts';
import { richTextExtensions, typedBlocks } from './extensions.ts';

type RichTextOptions = TextInputProps & {
  /** Whether the field had the focus before its editor was loaded. */
  startsFocused: boolean;
  onPictures: () => void;
  onLinkShortcut: () => void;
};

/** The keys of commands that the editor handles itself; the block editor would undo or switch its preview as well. */
const editorKeys = new Set(['b', 'i', 'u', 'y', 'z']);

/** An editor in `place` whose text is `value`. Reports only texts that differ from what is stored. */
export function useRichText(place: RefObject<HTMLElement | null>, options: RichTextOptions): Editor | null {
  const { id, lang, value, error, readOnly, help } = options;
  const latest = useRef(options);
  latest.current = options;
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, showState] = useReducer((count: number) => count + 1, 0);
  const shown = useRef(value);
  /** Texts reported since the form last showed the newest one: the form may still show an earlier one of them. */
  const reported = useRef(new Set<string>());

  useEffect(() => {
    const refusePictures = (data: DataTransfer | null): boolean => {
      const { hasPictures, hasText } = data ? findPictures(data) : { hasPictures: false, hasText: true };
      if (hasPictures) latest.current.onPictures();
      return hasPictures && !hasText;
    };
    const created = new Editor({
      element: place.current,
      extensions: richTextExtensions,
      content: cleanText(latest.current.value).html,
      editable: !latest.current.readOnly,
      autofocus: latest.current.startsFocused ? 'start' : false,
      injectCSS: false,
      enableInputRules: typedBlocks,
      enablePasteRules: ['link'],
      editorProps: {
        attributes: () => attributesOf(latest.current),
        transformPastedHTML: (html) => cleanText(html).html,
        handlePaste: (_, event) => refusePictures(event.clipboardData),
        handleDrop: (_, event, __, isMoved) => !isMoved && refusePictures(event.dataTransfer),
        handleDOMEvents: {
          keydown: (_, event) => {
            if (!event.ctrlKey && !event.metaKey) return false;
            if (editorKeys.has(event.key.toLowerCase())) event.stopPropagation();
            if (event.key !== 'k' || event.shiftKey || event.altKey) return false;
            event.preventDefault();
            latest.current.onLinkShortcut();
            return true;
          },
        },
      },
      onTransaction: showState,
      onUpdate: ({ editor: changed }) => {
        const { html } = cleanText(changed.getHTML());
        if (html === shown.current) return;
        shown.current = html;
        reported.current.add(html);
        latest.current.onChange(html);
      },
    });
    setEditor(created);
    return () => created.destroy();
  }, [place]);

  useEffect(() => {
    if (value === shown.current) reported.current.clear();
    if (!editor || value === shown.current || reported.current.has(value)) return;
    shown.current = value;
    replaceText(editor, value);
  }, [editor, value]);

  useEffect(() => {
    if (!editor) return;
    editor.setEditable(!readOnly, false);
    // The attributes of the text field are read again.
    editor.view.setProps({});
  }, [editor, id, lang, error, readOnly, help]);
  return editor;
}

const attributesOf = ({ id, help, lang, error, readOnly }: TextInputProps): Record<string, string> => ({
  id,
  role: 'textbox',
  tabindex: '0',
  lang,
  dir: directionOf(lang),
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  'aria-invalid': String(error),
  ...(help && { 'aria-describedby': `${id}-help` }),
  ...(readOnly && { 'aria-readonly': 'true' }),
});

/** Shows a text that was changed elsewhere. The caret stays where it is if the new text is long enough. */
function replaceText(editor: Editor, value: string): void {
  const { html } = cleanText(value);
  if (html === cleanText(editor.getHTML()).html) return;
  const { from, to } = editor.state.selection;
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setContent(html, { emitUpdate: false })
    .setTextSelection({ from, to })
    .run();
}
