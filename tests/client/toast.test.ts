import { describe, expect, it, vi } from 'vitest'
import { drawToastsWith, notify } from '#client/platform/toast.ts'

describe('a toast', () => {
  it('waits for what draws toasts, so that its time begins when it can be seen', () => {
    notify.error('Please select a size', 'add-to-cart')
    const draw = vi.fn<Parameters<typeof drawToastsWith>[0]>()
    drawToastsWith(draw)
    expect(draw.mock.calls).toEqual([[{ kind: 'error', message: 'Please select a size', id: 'add-to-cart' }]])
    notify.success('Product added to cart successfully')
    expect(draw).toHaveBeenCalledTimes(2)
  })
})
