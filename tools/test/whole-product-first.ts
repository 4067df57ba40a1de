import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Folders whose tests play days, faults and attacks on the whole product: small files that take longest. */
const WHOLE_PRODUCT = /\/(apps\/server\/test|tools\/attack|e2e\/sync-protocol)\//

/**
 * The order of test files: Vitest's own, larger files first, but before them those that play the whole product. At the
 * end they would keep one core busy while the other waits.
 */
export class WholeProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const playsProduct = ({ moduleId }: TestSpecification) => WHOLE_PRODUCT.test(moduleId)
    return [...sorted.filter(playsProduct), ...sorted.filter((file) => !playsProduct(file))]
  }
}
