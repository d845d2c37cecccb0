/** `These come closest, without “4xl”.` */
export const closest = (without: readonly string[] = []): string =>
  without.length === 0
    ? 'These come closest.'
    : `These come closest, without ${without.map((words) => `“${words}”`).join(', ')}.`
