/** What the bench calls from outside: `bench.<name>(…)` over the debugging protocol. */
import * as ours from './ours.ts';
import * as rivals from './rivals.ts';

Object.assign(window, { bench: { ...ours, ...rivals } });
document.title = 'ready';
