/**
 * A cookie that is set while the device may still hold the data of another person. It is removed together with that
 * data, by the script of the page that clears the device or by the server.
 */
export const clearDeviceCookie = 'clear_device';
