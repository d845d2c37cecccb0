/** What a shopper is told who would order while the shop is closed. */
export const closedNotice = ({ notice }: { notice: string }): string =>
  notice || 'The shop is closed for the moment. Orders open again soon.'
