/**
 * A cookie that is set while the device may still contain the data of another person. The cookie is removed together
 * with this data, by the script of the page that clears the device or by the server.
 */
export const pendingDeviceClearCookie = 'clear_device';
