const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, between tags or in an attribute's quotation marks. */
export const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/**
 * JSON as it may stand in a `<script>` that holds data: nothing in it can end the script or begin a comment,
 * and it is read as the same JSON. The two line ends are for those who take it for JavaScript.
 */
export const scriptData = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
