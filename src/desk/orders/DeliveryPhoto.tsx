import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { deliveryPhotoPath } from '#staff-paths';

/** The photo that the rider took at the door, small; a click opens it in a tab of its own. */
export function DeliveryPhoto({ uniqueOrderId, takenAt }: { uniqueOrderId: string; takenAt: string }) {
  const path = deliveryPhotoPath(uniqueOrderId);
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h6" component="h3">
          Photo of the delivery
        </Typography>
        <Link href={path} target="_blank" rel="noopener" sx={{ justifySelf: 'start', lineHeight: 0 }}>
          <Box
            component="img"
            src={path}
            alt="The rider’s photo of the delivered order"
            loading="lazy"
            sx={{ width: 160, height: 160, objectFit: 'cover', borderRadius: 1 }}
          />
        </Link>
        <Typography color="text.secondary">Taken on {takenAt}</Typography>
      </CardContent>
    </Card>
  );
}
