import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useDesk } from '../desk-context.ts';
import { Panel } from './Panel.tsx';
import { useOverview } from './use-overview.ts';

/** The number of drafts, and the drafts with problems, for the people who write them. */
export function DraftsPanel() {
  const { shop } = useDesk();
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
          {withProblems.map(({ id, title, locale, author, problems }) => {
            const language = shop.languages.find(({ code }) => code === locale)?.name ?? locale;
            return (
              <li key={id}>
                <bdi>
                  <Link to={`/documents/${id}`}>{title || 'Untitled'}</Link>
                </bdi>
                {problems === 1 ? ': 1 problem' : `: ${problems} problems`}
                <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                  {[language, author].filter(Boolean).map((text, index) => (
                    <Fragment key={text}>
                      {index > 0 && ' · '}
                      <bdi>{text}</bdi>
                    </Fragment>
                  ))}
                </Typography>
              </li>
            );
          })}
        </Box>
      )}
    </Panel>
  );
}
