/**
 * The page that a form was sent to becomes an ordinary entry of the history: a reload or Back opens it again instead of
 * asking whether the form should be sent again.
 */
history.replaceState(history.state, '', location.href);
