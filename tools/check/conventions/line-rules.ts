import { statusWords } from './status-words.ts'

/** A convention that one line of text can break. */
export type LineRule = {
  name: string
  /** What a developer reads: what the convention is for and what to do instead. */
  teaches: string
  files: RegExp
  except?: RegExp
  pattern: RegExp
  /** Also looks at comments; otherwise they are left out, because they may speak of what the code must not do. */
  inComments?: true
}

const CODE = /\.(ts|tsx|mjs)$/
const PRODUCT = /^(apps|packages)\/.*\.(ts|tsx)$/
const TEST = /\.(test|e2e)\.tsx?$|^(apps\/[^/]+|packages\/[^/]+)\/test\/|^(e2e|bench|tools)\//
const status = `'(?:${statusWords.join('|')})'`

const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

export const lineRules: LineRule[] = [
  {
    name: 'environment-in-one-place',
    teaches:
      'Only apps/server/src/config.ts (and shared/config.ts of a web application) reads the environment, and the steps of a build: add the variable there and pass the value in.',
    files: PRODUCT,
    except: either(
      TEST,
      /^apps\/(server\/src|\w+\/src\/shared(\/device)?)\/config\.ts$/,
      /^apps\/\w+\/build\//,
      /\.config\.ts$/,
    ),
    pattern: /\bprocess\.env\b|\bimport\.meta\.env\b/,
  },
  {
    name: 'time-and-chance-are-passed-in',
    teaches:
      'Take the time, ids and random values from the clock and id source that are passed in, so that a test can choose them.',
    files: /^(packages\/domain\/src|apps\/server\/src\/modules)\/.*\.ts$/,
    except: TEST,
    pattern:
      /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\brandom(UUID|Bytes|Int)\(|\bgetRandomValues\(/,
  },
  {
    name: 'no-float-near-money',
    teaches:
      'Amounts are whole kobo: price with packages/domain/src/core/money.ts and print with its formatNaira.',
    files: PRODUCT,
    except: either(TEST, /^packages\/domain\/src\/core\/money\.ts$/),
    pattern: /\/ ?100\b(?!\w)|\.toFixed\(|\bparseFloat\(/,
  },
  {
    name: 'statuses-are-compared-in-domain',
    teaches:
      'Ask the predicates and tables of packages/domain (order-lifecycle.ts, attempt-lifecycle.ts, refund-lifecycle.ts) instead of comparing a status word.',
    files: PRODUCT,
    except: either(TEST, /^packages\/domain\/src\//, /^apps\/server\/src\/providers\//),
    pattern: new RegExp(
      [
        `[=!]==? ?${status}`,
        `${status} ?[=!]==?`,
        `\\bcase ${status}`,
        `\\bstatus (?:=|<>|!=|in \\() ?${status}`,
        `'[\\w.]*status', ?'(?:=|!=|<>|in|not in)', ?\\[?${status}`,
      ].join('|'),
    ),
  },
  {
    name: 'sql-in-repositories',
    teaches:
      'All SQL of a module stands in its *.repository.ts, and in *.personal-data.ts what it reads and erases of a person: move the statement there and call a function.',
    files: /^apps\/server\/src\/.*\.ts$/,
    // The platform is the way to the database, for all modules.
    except: either(TEST, /\.(repository|personal-data)\.ts$/, /^apps\/server\/src\/platform\//),
    pattern:
      /\bsql(<.*>)?`|\bsql\.(ref|join|raw|table|lit)\(|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bnamed(Statement|Read)[<(]/,
  },
  {
    name: 'hooks-await-their-statements',
    teaches:
      'Write an async hook and await the statement in it: of a promise that is only returned no stack knows the test, so the statement counts as one of the product that the embedded database must have run.',
    files: /^apps\/server\/.*\.test\.ts$/,
    pattern: /\b(?:before|after)(?:Each|All)\(\(\) => [^{]*\.execute\(/,
  },
  {
    name: 'values-of-a-statement-have-names',
    teaches:
      'Write no $1 into a statement: declare it with namedStatement of platform/db/prepared-statements.ts, whose text names its values (p.orderId) and whose types check them.',
    files: /^apps\/server\/src\/.*\.ts$/,
    except: /^apps\/server\/src\/platform\/db\/prepared-statements\.ts$/,
    pattern: /\$\d/,
  },
  {
    name: 'requests-leave-from-two-places',
    teaches: 'The server calls out from apps/server/src/providers, the browser through packages/client.',
    files: PRODUCT,
    except: either(
      TEST,
      /^apps\/server\/src\/providers\//,
      /^packages\/client\/src\//,
      // A service worker passes on what its pages request.
      /\/service-worker\/worker\.ts$/,
      // What it writes fills the browser's cache and reads nothing.
      /^apps\/web\/build\/load-sign-up-ahead\.ts$/,
    ),
    pattern: /(?<![\w.])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\(/,
  },
  {
    name: 'plurals-by-language',
    teaches:
      'Let plural() of @gatefill/ui/plural choose the form, and listed() join names: another language has other forms.',
    files: /^apps\/(web|console|driver)\/src\//,
    except: TEST,
    // What begins with # is the number of the one order, and no form of a word.
    pattern: /[=!]== 1 \? ['"`](?!#)|\.join\(' and '\)/,
  },
  {
    name: 'named-exports',
    teaches:
      'Export by name, so that a thing has one name everywhere; only a tool’s configuration file exports a default.',
    files: CODE,
    except: /(^|\/)(\.dependency-cruiser\.mjs|[\w.-]+\.(config|d)\.ts)$/,
    pattern: /^\s*export default\b|\bexport \{[^}]*\bas default\b/,
  },
  {
    name: 'nothing-left-for-later',
    teaches: 'Finish it, or open an issue: a note in the code is read by nobody.',
    files: /\.(ts|tsx|mjs|css|sql|md|html)$/,
    except: /^docs\/decisions\/0000-template\.md$/,
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    inComments: true,
  },
  {
    name: 'every-test-runs',
    teaches: 'A test that is left out proves nothing: repair it or remove it.',
    files: /\.(test|e2e)\.tsx?$/,
    pattern: /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf)\b/,
  },
  {
    name: 'routes-of-a-page-stay',
    teaches:
      'Playwright loses a request that is under way when the last route of a page is taken off: use interfere() of e2e/support/browser/network.ts.',
    files: /^e2e\/.*\.ts$/,
    pattern: /\.unroute(All)?\(/,
  },
  {
    name: 'payment-providers-have-few-callers',
    teaches:
      'Payments, their reconciliation and the money rooms ask providers; elsewhere call a function of modules/payments.',
    files: /^apps\/server\/src\/modules\/.*\.ts$/,
    except: either(TEST, /^apps\/server\/src\/modules\/(payments|reconciliation|finance)\//),
    pattern: /\bpaymentProviders\b/,
  },
  {
    name: 'no-place-of-this-machine',
    teaches:
      'The clone lies elsewhere on the next machine and installs from another registry: use a path from the file’s own folder, and no host of a registry.',
    files: /./,
    // Parts of addresses, as the lists have them.
    except: /^tools\/blockers\/data\//,
    pattern:
      /(^|[\s"'`(=:])\/(home|root|work|Users|mnt)\/[\w.-]|\b[A-Z]:\\\\?Users\b|npmjs\.(org|com)|\bregistry\.[\w-]+\.\w+|"resolved": *"https?:(?!\/\/packages\.invalid\/)/,
    inComments: true,
  },
]
