import { lazy } from 'react'

const files = {
  link: () => import('./link-form.tsx'),
  pdf: () => import('./pdf-form.tsx'),
  testimonial: () => import('./testimonial-form.tsx'),
  video: () => import('./video-form.tsx'),
  work: () => import('./work-form.tsx'),
}

/** The forms of items come behind the screen, and a dialog opens once its own is there. */
export const loadItemForms = () => Promise.all(Object.values(files).map((load) => load()))

export const LinkForm = lazy(async () => ({ default: (await files.link()).LinkForm }))
export const PdfForm = lazy(async () => ({ default: (await files.pdf()).PdfForm }))
export const TestimonialForm = lazy(async () => ({ default: (await files.testimonial()).TestimonialForm }))
export const VideoForm = lazy(async () => ({ default: (await files.video()).VideoForm }))
export const WorkForm = lazy(async () => ({ default: (await files.work()).WorkForm }))
