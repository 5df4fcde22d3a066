/**
 * The icons: strokes on a 24 px grid. Each icon is an export of its own, so that an island loads only the icons that it
 * uses.
 */
export * from '#browser/ui/basic-icons.ts';

export const pinIcon =
  '<path d="M12 21s7-6 7-11.5A7 7 0 0 0 5 9.5C5 15 12 21 12 21z"/><circle cx="12" cy="9.5" r="2.5"/>';
export const downIcon = '<path d="m6 9 6 6 6-6"/>';
export const upIcon = '<path d="m6 15 6-6 6 6"/>';
export const rightIcon = '<path d="m9 6 6 6-6 6"/>';
export const arrowIcon = '<path d="M5 12h14m-6-6 6 6-6 6"/>';
export const backIcon = '<path d="M19 12H5m6-6-6 6 6 6"/>';
export const searchIcon = '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>';
export const bellIcon = '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4"/>';
export const clockIcon = '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.2 2"/>';
export const truckIcon =
  '<path d="M3 6.5h11v10H3zM14 10h3.8L21 13v3.5h-7z"/><circle cx="7.5" cy="17.5" r="1.8"/><circle cx="17" cy="17.5" r="1.8"/>';
export const homeIcon = '<path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.5v-5h-5v5H5a1 1 0 0 1-1-1z"/>';
export const gridIcon =
  '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5"/>';
export const bagIcon =
  '<path d="M3.5 9.5h17l-1.6 9.2a1.6 1.6 0 0 1-1.6 1.3H6.7a1.6 1.6 0 0 1-1.6-1.3zM8 9.5 10.5 4M16 9.5 13.5 4"/>';
export const userIcon =
  '<circle cx="12" cy="8.5" r="4"/><path d="M4.5 20.5c.8-4 3.8-5.5 7.5-5.5s6.7 1.5 7.5 5.5"/>';
export const checkIcon = '<path d="m5 12.5 4.5 4.5L19 7.5"/>';
export const shareIcon =
  '<path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13"/>';
export const starIcon = '<path d="m12 4 2.5 5.1 5.5.8-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.8z"/>';
export const slidersIcon =
  '<path d="M4 8h8m6 0h2M4 16h2m6 0h8"/><circle cx="15" cy="8" r="2.5"/><circle cx="9" cy="16" r="2.5"/>';
export const sortIcon = '<path d="M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5"/>';
export const historyIcon = '<path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8"/>';
export const globeIcon =
  '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c3 2.5 3.5 5.5 3.5 8.5s-.5 6-3.5 8.5c-3-2.5-3.5-5.5-3.5-8.5S9 6 12 3.5z"/>';
export const locateIcon =
  '<circle cx="12" cy="12" r="6"/><circle cx="12" cy="12" r="1.5"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3"/>';
export const phoneIcon =
  '<path d="M6 4h3.2l1.5 4.5-2 1.4a11 11 0 0 0 5.4 5.4l1.4-2 4.5 1.5V18a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4z"/>';
export const mailIcon =
  '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="m4.5 7.5 7.5 6 7.5-6"/>';
export const ticketIcon =
  '<path d="M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17H4v-3a1.8 1.8 0 0 0 0-3.5zM14 7v2m0 3v1m0 3v1"/>';
export const trashIcon = '<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5m3-5v5"/>';
export const editIcon = '<path d="m5 16-.5 3.5L8 19 19 8l-3-3zM14 7l3 3"/>';
export const infoIcon = '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.01"/>';
export const warnIcon = '<path d="M12 4 3 19.5h18zM12 10v4.5M12 17v.01"/>';
export const walletIcon =
  '<path d="M4 7.5A1.5 1.5 0 0 1 5.5 6H18v3M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H20V9H5.5A1.5 1.5 0 0 1 4 7.5zM16.5 14v.01"/>';
export const cashIcon =
  '<rect x="3" y="6.5" width="18" height="11" rx="1.5"/><circle cx="12" cy="12" r="2.5"/><path d="M6 9.5v.01M18 14.5v.01"/>';
export const lockIcon =
  '<rect x="5.5" y="10.5" width="13" height="9.5" rx="1.5"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>';
export const keyIcon = '<circle cx="8" cy="15.5" r="4"/><path d="M11 12.5 19.5 4M16 7.5l2.5 2.5"/>';
export const cardIcon = '<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="M3 10h18M6.5 15h3"/>';
export const calendarIcon =
  '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>';
export const noteIcon = '<path d="M6 4h9l4 4v12H6zM15 4v4h4M9 12.5h6M9 16h4"/>';
export const giftIcon =
  '<rect x="4" y="9" width="16" height="11" rx="1"/><path d="M4 13h16M12 9v11M12 9S7 9 7.5 6.5 11 5 12 9zm0 0s5 0 4.5-2.5S13 5 12 9z"/>';
export const offlineIcon =
  '<path d="M4 9.5a12 12 0 0 1 4-2.4m4-.6a12 12 0 0 1 8 3M7 13a8 8 0 0 1 3-1.7m5 .5A8 8 0 0 1 17 13M10 16.3a3.5 3.5 0 0 1 4 0M12 19.5v.01M4 4l16 16"/>';
export const refreshIcon = '<path d="M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5"/>';
export const copyIcon =
  '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2"/><path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5"/>';
export const chatIcon = '<path d="M4 5.5h16v11h-9L6.5 20v-3.5H4z"/>';
export const receiptIcon = '<path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12.5h6"/>';
export const printIcon = '<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z"/>';
export const leafIcon = '<path d="M5 19c0-9 5-14 15-14 0 10-5 14-12 14-1.5 0-3-.5-3-.5M5 20c2-5 5-8 9-10"/>';
export const chilliIcon =
  '<path d="M8 3.5c1.6.4 2.4 1.6 2.2 3.4M5.5 9.5C6 7.5 8 6.6 10.2 6.9c1.8.3 2.6 1.5 3 3 .8 3.2 3 5.7 7 6.6-3.7 3.2-9.2 3.4-12.2.5-2.2-2-3-4.8-2.5-7.5z"/>';
export const logoutIcon = '<path d="M14 4H6v16h8M10 12h10m-3.5-3.5L20 12l-3.5 3.5"/>';
export const pauseIcon = '<path d="M9 6v12M15 6v12"/>';
export const playIcon = '<path d="m8 5.5 10 6.5-10 6.5z"/>';
