/**
 * What failed, out of the reports of the test runners, in a few lines each: whoever reads the end of a long run sees
 * every failure there, also where its middle was cut.
 */
const LINES = 12;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours that a terminal is told
const COLOURS = /\u001b\[[0-9;]*m/g;

/** The first lines of a message that say something. */
const short = (message = '') =>
  message
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .join('\n');

/** Of vitest's JSON report: [{ name, why }]. A file that does not load is one. */
export function failedInVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [{ name: file, why: short(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      why: short(failureMessages[0]),
    }));
  });
}

/** Of Playwright's JSON report: [{ name, why }]. */
export function failedInPlaywright(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.ok
        ? []
        : [
            {
              name: `${spec.file}:${spec.line} › ${spec.title}`,
              why: short(
                spec.tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message,
              ),
            },
          ],
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return [
    ...(report?.suites ?? []).flatMap(inSuite),
    ...(report?.errors ?? []).map(({ message }) => ({ name: 'the run itself', why: short(message) })),
  ];
}
