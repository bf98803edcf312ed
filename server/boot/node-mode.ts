/** The environment as the operator gave it. */
export const givenEnvironment: Readonly<Record<string, string | undefined>> = { ...process.env }

/*
 * Imported before everything else: React takes its slow development form unless NODE_ENV says production when
 * it is loaded. Somebody who set nothing wants a demo, and a fast one.
 */
if (!process.env.NODE_ENV && !process.argv.includes('--dev')) process.env.NODE_ENV = 'production'
