/** A reason not to start that a person can act on. Its message goes to stderr as it is; the process exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
