import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Panel } from './Panel.tsx';
import { useOverview } from './use-overview.ts';

/** The number of drafts, and the drafts with problems, for the people who write them. */
export function DraftsPanel() {
  const { data } = useOverview('drafts');
  if (!data) return null;
  const { drafts, withProblems } = data;
  return (
    <Panel title="Drafts">
      <Typography color="text.secondary">
        {drafts === 0
          ? 'Everything is published.'
          : drafts === 1
            ? 'One page is not published yet.'
            : `${drafts} pages are not published yet.`}
      </Typography>
      {withProblems.length > 0 && (
        <Box component="ul" aria-label="Drafts with problems" sx={{ mb: 0, pl: 2.5 }}>
          {withProblems.map(({ id, title, problems }) => (
            <li key={id}>
              <Link to={`/documents/${id}`}>{title || 'Untitled'}</Link>
              {problems === 1 ? ': 1 problem' : `: ${problems} problems`}
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
