/** The environment as the operator gave it. */
export const givenEnvironment: Readonly<Record<string, string | undefined>> = { ...process.env }

/*
 * Imported before everything else: React loads its slow development build unless NODE_ENV says production.
 * Without any setting it is a demo, which should be fast.
 */
if (!process.env.NODE_ENV && !process.argv.includes('--dev')) process.env.NODE_ENV = 'production'
