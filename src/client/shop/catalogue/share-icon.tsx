import { icon } from '#client/ui/icons.tsx'

export const ShareIcon = icon(<path d="M12 15V4m-4 3.500L12 3.500l4 4M6.500 11.500H5V20h14v-8.500h-1.500" />)
