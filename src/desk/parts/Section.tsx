import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A part of a long form that can be folded. Its fields stay mounted, so a refusal finds them. */
export function Section({
  title,
  open = false,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Accordion
      defaultExpanded={open}
      disableGutters
      sx={{ width: '100%', mb: 2 }}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary id={id} expandIcon={<ExpandMore />}>
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
