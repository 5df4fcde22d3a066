import type { DeskReview, ReviewState } from '#contracts/desk/review.ts';
import type { ReportReason } from '#domain/rating.ts';

export const reviewStateLabels: Record<ReviewState, string> = {
  reported: 'Reported',
  unanswered: 'Without an answer',
  hidden: 'Hidden',
  visible: 'Shown',
};

const reportLabels: Record<ReportReason, string> = {
  offensive: 'offensive',
  spam: 'advertising',
  personal: 'personal information',
  wrong: 'not about the store',
};

export const starsText = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars);

/** `2 × offensive, 1 × advertising`. */
export const reportsText = ({ reports }: Pick<DeskReview, 'reports'>): string =>
  reports.map(({ reason, count }) => `${count} × ${reportLabels[reason]}`).join(', ');
