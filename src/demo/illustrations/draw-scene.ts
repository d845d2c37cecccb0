import { hero } from './scenes/hero.ts'
import { login } from './scenes/login.ts'
import { featured, men, women } from './scenes/tiles.ts'
import type { SceneShape } from './scenes/shape.ts'

export type SceneName = 'hero' | 'men' | 'women' | 'featured' | 'login'

const scenes: Record<SceneName, (shape: SceneShape) => string> = { hero, men, women, featured, login }

/** A scene of the home and login pages as SVG: hero 2000 × 1100 or 1000 × 1250, login 1200 × 1600, tiles 1200 × 1500. */
export function drawScene(name: SceneName, shape: SceneShape): string {
  return scenes[name](shape)
}
