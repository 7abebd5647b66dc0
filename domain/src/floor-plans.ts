/** The photos of a home in their order, then its floor plans: no plan is ever its cover. */
export function plansLast(pictures: readonly string[], floorPlans: readonly string[]): string[] {
  const { photos, plans } = splitPictures(
    pictures.map((url) => ({ url })),
    floorPlans,
  )
  return [...photos, ...plans].map(({ url }) => url)
}

/** What shows the home itself, and what shows how its rooms lie. */
export function splitPictures<Picture extends { url: string }>(
  pictures: readonly Picture[],
  floorPlans: readonly string[],
): { photos: Picture[]; plans: Picture[] } {
  const isPlan = ({ url }: Picture) => floorPlans.includes(url)
  return { photos: pictures.filter((picture) => !isPlan(picture)), plans: pictures.filter(isPlan) }
}
