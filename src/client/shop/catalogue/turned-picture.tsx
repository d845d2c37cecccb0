import { type ComponentProps, useState } from 'react'
import { Picture } from '#client/ui/picture.tsx'

/** A picture that another takes the place of: the one before stays in sight until the new one is there, or for good where it cannot be had. */
export function TurnedPicture({ image, transitionName, ...picture }: ComponentProps<typeof Picture>) {
  const [first] = useState(image)
  const turned = image.url !== first.url
  return (
    <>
      <Picture
        {...picture}
        image={turned ? { ...first, altText: '' } : image}
        transitionName={turned ? undefined : transitionName}
      />
      {turned && (
        <div key={image.url} className="turned picture-over">
          <Picture {...picture} image={image} priority={false} transitionName={transitionName} />
        </div>
      )}
    </>
  )
}
