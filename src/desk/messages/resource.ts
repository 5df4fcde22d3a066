import MessageText from '@mui/icons-material/EditNoteOutlined';
import Message from '@mui/icons-material/MailOutlined';
import { type DeskResource, loadedScreen } from '../resource.ts';

export const resources: readonly DeskResource[] = [
  {
    name: 'message-texts',
    label: 'Message texts',
    group: 'Content',
    place: 40,
    icon: MessageText,
    roles: ['editor'],
    title: 'name',
    list: loadedScreen(async () => (await import('./MessageTextList.tsx')).MessageTextList),
    edit: loadedScreen(async () => (await import('./RedirectToMessageText.tsx')).RedirectToMessageText),
  },
  {
    name: 'messages',
    label: 'Messages',
    group: 'Today',
    place: 160,
    icon: Message,
    roles: ['support'],
    list: loadedScreen(async () => (await import('./MessageList.tsx')).MessageList),
  },
];
