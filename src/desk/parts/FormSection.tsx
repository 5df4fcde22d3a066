import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';

/**
 * A collapsible part of a long form. Its fields stay mounted while it is collapsed, so that an invalid field is found
 * and the section expands.
 */
export function FormSection({
  title,
  open = false,
  isForcedOpen = false,
  children,
}: {
  title: string;
  open?: boolean;
  /** Whether the section must stay open, because a search is active. */
  isForcedOpen?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(open);
  const { errors } = useFormState();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Invalid fields are known only after rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    if (content.current?.querySelector('[aria-invalid="true"], [data-refused]')) setOpen(true);
  }, [errors]);
  return (
    <Accordion
      ref={content}
      expanded={isOpen || isForcedOpen}
      onChange={(_, next) => setOpen(next)}
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
