import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take minutes, whatever the size of their files. */
const long = /[\\/]torture[\\/]|(?:never-lost|drill|storm|durability|run-workers|outage|media)\.test\.ts$/

/** Begun last, one of them would leave all cores but its own without work. */
export class LongestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((spec) => !isLong(spec))]
  }
}
