export const roleLabels: Record<string, string> = {
  customer: 'Customer',
  author: 'Author: writes drafts',
  editor: 'Editor: writes and publishes',
  shop: 'Shop: catalogue, stock and orders of their stores',
  support: 'Support: orders and customers',
  rider: 'Rider',
  admin: 'Administrator: everything',
};
