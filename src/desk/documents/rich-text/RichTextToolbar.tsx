import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethrough';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import LinkIcon from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import Subscript from '@mui/icons-material/Subscript';
import Superscript from '@mui/icons-material/Superscript';
import TextFields from '@mui/icons-material/TextFields';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import { Box, IconButton, type SvgIcon } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';

type Tool = {
  name: string;
  Icon: typeof SvgIcon;
  run: () => unknown;
  /** Undefined if the tool is no switch. */
  isOn?: boolean;
  isUnavailable?: boolean;
};

function toolsOf(editor: Editor, openLink: () => void): Tool[] {
  const chain = () => editor.chain().focus();
  const mark = (name: string, Icon: typeof SvgIcon, type: string): Tool => ({
    name,
    Icon,
    run: () => chain().toggleMark(type).run(),
    isOn: editor.isActive(type),
  });
  const heading = (name: string, Icon: typeof SvgIcon, level: 2 | 3): Tool => ({
    name,
    Icon,
    run: () => chain().toggleHeading({ level }).run(),
    isOn: editor.isActive('heading', { level }),
  });
  return [
    heading('Heading', Title, 2),
    heading('Small heading', TextFields, 3),
    mark('Bold', FormatBold, 'bold'),
    mark('Italic', FormatItalic, 'italic'),
    mark('Underline', FormatUnderlined, 'underline'),
    mark('Strikethrough', FormatStrikethrough, 'strike'),
    mark('Subscript', Subscript, 'subscript'),
    mark('Superscript', Superscript, 'superscript'),
    {
      name: 'List',
      Icon: FormatListBulleted,
      run: () => chain().toggleBulletList().run(),
      isOn: editor.isActive('bulletList'),
    },
    {
      name: 'Numbered list',
      Icon: FormatListNumbered,
      run: () => chain().toggleOrderedList().run(),
      isOn: editor.isActive('orderedList'),
    },
    {
      name: 'Quote',
      Icon: FormatQuote,
      run: () => chain().toggleBlockquote().run(),
      isOn: editor.isActive('blockquote'),
    },
    { name: 'Link', Icon: LinkIcon, run: openLink, isOn: editor.isActive('link') },
    { name: 'Undo', Icon: Undo, run: () => chain().undo().run(), isUnavailable: !editor.can().undo() },
    { name: 'Redo', Icon: Redo, run: () => chain().redo().run(), isUnavailable: !editor.can().redo() },
  ];
}

type ToolbarProps = {
  editor: Editor;
  label: string;
  controls: string;
  readOnly: boolean;
  onLink: () => void;
};

/** The formatting commands of a text: one stop for the Tab key, with the arrow keys between the commands. */
export function RichTextToolbar({ editor, label, controls, readOnly, onLink }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const tools = toolsOf(editor, onLink);
  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const step = { [next!]: 1, [previous!]: -1, Home: -current, End: tools.length - 1 - current }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const target = (current + step + tools.length) % tools.length;
    event.currentTarget.querySelectorAll<HTMLElement>('button')[target]?.focus();
  }
  return (
    <Box
      role="toolbar"
      aria-label={`${label}: formatting`}
      aria-controls={controls}
      onKeyDown={moveFocus}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      {tools.map(({ name, Icon, run, isOn, isUnavailable = false }, index) => (
        <IconButton
          key={name}
          size="small"
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          aria-disabled={isUnavailable || undefined}
          disabled={readOnly}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // The text keeps the focus and its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!isUnavailable) run();
          }}
          sx={{
            borderRadius: 1,
            color: isOn ? 'primary.main' : 'text.secondary',
            bgcolor: isOn ? 'action.selected' : undefined,
            opacity: isUnavailable ? 0.4 : 1,
          }}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}
