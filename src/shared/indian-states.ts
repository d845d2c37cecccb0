import { pinOf } from './postal-codes.ts'

/** The states and union territories of India, by the two digits that a GSTIN begins with. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Their names, in alphabetical order. */
export const STATE_NAMES: readonly string[] = Object.values(STATES).toSorted((a, b) => (a < b ? -1 : 1))

const codes = new Map(Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code]))

/** Of a state's name as somebody has written it; undefined for what is none. */
export const stateCode = (name: string): string | undefined => codes.get(name.trim().toLowerCase())

export const stateName = (code: string): string | undefined => STATES[code]

/**
 * Beginnings of PIN codes with the state they are in; without one where they are in two of them. The longest that fits
 * counts. After the postal circles of India Post.
 */
const PINS =
  '11:07 12:06 13:06 14:03 15:03 16:04 17:02 18:01 19:01 194:38 20:09 21:09 22:09 23:09 24:09 244: 246: 247: 248:05 ' +
  '249:05 25:09 26:09 262: 263:05 27:09 28:09 30:08 31:08 32:08 33:08 34:08 36:24 362: 37:24 38:24 39:24 396: 40:27 ' +
  '403:30 41:27 42:27 43:27 44:27 45:23 46:23 47:23 48:23 49:22 50:36 51:37 52:37 53:37 533: 56:29 57:29 58:29 59:29 ' +
  '60:33 605: 607: 609: 61:33 62:33 63:33 64:33 67:32 673: 68:32 68255:31 69:32 70:19 71:19 72:19 73:19 737:11 74:19 ' +
  '744:35 75:21 76:21 77:21 78:18 790:12 791:12 792:12 793:17 794:17 795:14 796:15 797:13 798:13 799:16 80:10 811:10 ' +
  '812:10 813:10 814:20 815:20 816:20 821:10 822:20 823:10 824:10 825:20 826:20 827:20 828:20 829:20 83:20 84:10 85:10'
const pins = new Map(PINS.split(' ').map((entry) => entry.split(':') as [string, string]))

/** The code of the state that a PIN is in; undefined where that cannot be said. */
export function stateOfPin(pin: string): string | undefined {
  const digits = pinOf(pin)
  if (digits === undefined) return undefined
  for (let length = 5; length >= 2; length--) {
    const found = pins.get(digits.slice(0, length))
    if (found !== undefined) return found || undefined
  }
  return undefined
}
