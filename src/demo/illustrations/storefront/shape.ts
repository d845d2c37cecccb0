/** The hero has both, of the tall one the square that an upright screen shows; the others are always tall, 4:5. */
export type IllustrationShape = 'wide' | 'tall'
