import pg from 'pg'

export type ClientOptions = pg.ClientConfig & { connectionString: string }

/**
 * One connection to PostgreSQL. Every connection of this program is one of these, those of pools too.
 *
 * That a connection breaks is said by an `error` event, and one that nobody listens to ends the process: pg-pool takes its
 * listener off while a connection is lent. So one listens for as long as the connection lives; whoever waits for an answer gets
 * the error from there.
 */
export class DatabaseClient extends pg.Client {
  constructor(options: ClientOptions) {
    super(options)
    this.on('error', () => {})
  }
}
