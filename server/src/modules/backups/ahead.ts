/** Does the work for up to `width` items at a time, and answers in their order: a distant store is slow, not busy. */
export async function* ahead<Item, Result>(
  items: AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for await (const item of items) {
    const result = work(item)
    // Its failure is told when its turn comes.
    result.catch(() => undefined)
    begun.push(result)
    if (begun.length >= width) yield (await begun.shift()) as Result
  }
  for (const result of begun) yield await result
}
