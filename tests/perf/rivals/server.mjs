// PouchDB's own CouchDB in memory; serves the bench's page too, so that it is measured on its own origin like ours.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// Not imported: they are installed in this folder only, and only for the bench.
const rival = (name) => require(name);
const express = rival('express');
const PouchDB = rival('pouchdb').plugin(rival('pouchdb-adapter-memory')).defaults({ adapter: 'memory' });

const app = express();
app.use(express.static(process.argv[2]));
app.use('/db', rival('express-pouchdb')(PouchDB, { inMemoryConfig: true, mode: 'minimumForPouchDB' }));
const http = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`address http://127.0.0.1:${http.address().port}\n`);
});
