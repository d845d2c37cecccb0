/** Nobody sees it, and what it parts is no address to a mail program. */
const GAP = '\u200b'
/** Of a host's name, with what international ones are written with too: `J.R. Kumar` has none, `St.John` looks like one. */
const DOT = /(?<=[\p{L}\p{M}\p{N}-][.\u3002\uff0e\uff61])(?=\p{L}[\p{L}\p{M}\p{N}-])/gu

/**
 * The text with nothing in it that mail programs would make a link of: people type what is in the letters' sentences,
 * and anybody can have letters of the shop sent to anybody. It reads as before.
 */
export const withoutAddresses = (text: string): string => text.replace(DOT, GAP)
