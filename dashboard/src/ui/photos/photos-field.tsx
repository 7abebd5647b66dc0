import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { limits } from '@porchlight/contract/limits'
import { type ListingFormKind, listingWording } from '@porchlight/contract/listing-wording'
import { fill } from '@porchlight/domain/fill'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useController } from 'react-hook-form'
import * as words from '../../words/ui.ts'
import { useFieldError } from '../form/use-field-error.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoRefusals } from './photo-refusals.tsx'
import type { PhotoUploads } from './photo-uploads.ts'
import classes from './photos.module.css'
import { usePhotoList } from './use-photos.ts'

interface PhotosFieldProps {
  uploads: PhotoUploads
  kind: ListingFormKind
  isRequired: boolean
}

/** The field `images`: drop or choose files, watch them go up, put them in order. */
export function PhotosField({ uploads, kind, isRequired }: PhotosFieldProps) {
  const photos = usePhotoList(uploads)
  const refusals = useSyncExternalStore(uploads.subscribe, () => uploads.refusals)
  const error = useFieldError('images')
  const { field } = useController({ name: 'images' })
  const { field: plans } = useController({ name: 'floorPlans' })
  const isFull = photos.length >= limits.photos.count

  return (
    <div>
      <div className={classes.head}>
        <span id="photos-label" className={classes.label}>
          {words.propertyPhotosLabel}{' '}
          {isRequired && (
            <span className={classes.star} aria-hidden="true">
              *
            </span>
          )}
        </span>
        <span className={classes.count}>
          {kind === 'editor' && photos.length > 0 && (
            <Button variant="subtle" size="compact-xs" aria-label={words.resetPhotos} onClick={() => uploads.reset([])}>
              {words.reset}
            </Button>
          )}
          {fill(words.countOfMost, { count: photos.length, most: limits.photos.count })}
        </span>
      </div>
      {/* A ref of the zone itself would take the place of its own, without which no key opens it. */}
      <div ref={(node) => field.ref({ focus: () => node?.querySelector<HTMLElement>('[role=button]')?.focus() })}>
        <Dropzone
          role="button"
          aria-disabled={isFull || undefined}
          onDrop={(files) => uploads.add(files)}
          disabled={isFull}
          useFsAccessApi={false}
          className={classes.zone}
          data-error={error ? true : undefined}
          inputProps={{ accept: 'image/jpeg,image/png', 'aria-label': words.choosePhotos, style: { display: 'none' } }}
          aria-labelledby="photos-label photos-choose"
          aria-describedby="photos-note"
        >
          <IconPhotoPlus size={32} stroke={1.5} aria-hidden="true" />
          <span>
            <strong id="photos-choose">
              {isFull ? words.youveReachedThePhotoLimit : words.dropPhotosHereOrChoose}
            </strong>
            <span id="photos-note" className={classes.note}>
              {error ?? words.jpegOrPng}
            </span>
          </span>
        </Dropzone>
      </div>
      <PhotoRefusals refusals={refusals} sizeSentence={listingWording[kind].photoSize} />
      {photos.length > 0 && <PhotoGrid uploads={uploads} floorPlans={plans.value ?? []} onPlans={plans.onChange} />}
    </div>
  )
}
