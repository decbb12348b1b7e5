import type { RawData, WebSocket } from 'ws';
import type { Database } from '../database/database.ts';
import type { Bounds } from './bounds.ts';
import { type Channel, openChannel } from './channel.ts';
import type { Heads } from './heads.ts';
import { readJoin } from './join.ts';
import { decode, encode, type Message, type Version } from './protocol.ts';
import type { Seats } from './seats.ts';

export type ConnectionOptions = {
  socket: WebSocket;
  version: Version;
  database: Database;
  heads: Heads;
  jwtSecret: string;
  /** Channels counted by account, over all connections. */
  accounts: Seats;
  bounds: Bounds;
};

/** Codes of RFC 6455. */
const POLICY = 1008;
const UNSUPPORTED = 1003;
const MINUTE = 60_000;

/** Speaks with one client until either side ends it. */
export function serveConnection(options: ConnectionOptions): void {
  const { socket, version, bounds } = options;
  const channels = new Map<string, Channel>();
  const silence = setTimeout(() => socket.terminate(), bounds.silence).unref();
  const idle = setTimeout(() => {
    if (channels.size === 0) socket.close(POLICY, 'no channel');
  }, bounds.withoutChannel).unref();
  let minute = { ends: 0, messages: 0, joins: 0 };

  function send(message: Message) {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > bounds.unsentBytes) socket.terminate();
    else socket.send(encode(message, version));
  }

  function reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', reason?: string) {
    const response = reason === undefined ? {} : { reason };
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  function forget(topic: string) {
    channels.delete(topic);
    if (channels.size === 0) idle.refresh();
  }

  function join(message: Message) {
    const { topic, joinRef, ref } = message;
    minute.joins += 1;
    if (minute.joins > bounds.joinsPerMinute) return socket.close(POLICY, 'too many joins');
    if (!topic.startsWith('realtime:')) return reply(message, 'error', 'unmatched topic');
    const earlier = channels.get(topic);
    if (earlier) {
      earlier.close();
      send({ joinRef: earlier.joinRef, ref: null, topic, event: 'phx_close', payload: {} });
      forget(topic);
    }
    const asked = readJoin(message.payload, options.jwtSecret);
    if (!asked.ok) return reply(message, 'error', asked.reason);
    if (channels.size >= bounds.channels) return reply(message, 'error', 'Too many channels.');
    const release = options.accounts.take(asked.claims.sub);
    if (!release) return reply(message, 'error', 'Too many devices of this account are connected.');
    const { claims, bindings } = asked;
    const ended = () => forget(topic);
    channels.set(
      topic,
      openChannel({ ...options, topic, joinRef, ref, claims, bindings, send, ended, release }),
    );
  }

  function leave(message: Message) {
    channels.get(message.topic)?.close();
    forget(message.topic);
    reply(message, 'ok');
    send({ ...message, ref: null, event: 'phx_close', payload: {} });
  }

  function take(message: Message) {
    const { topic, event } = message;
    if (topic === 'phoenix' && event === 'heartbeat') return reply(message, 'ok');
    if (event === 'phx_join') return join(message);
    const channel = channels.get(topic);
    if (!channel || (message.joinRef !== null && message.joinRef !== channel.joinRef)) {
      return reply(message, 'error', 'unmatched topic');
    }
    if (event === 'phx_leave') return leave(message);
    if (event === 'access_token') return channel.renew(message.payload.access_token);
    reply(message, 'error', 'Only postgres_changes are offered.');
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    silence.refresh();
    if (Date.now() > minute.ends) minute = { ends: Date.now() + MINUTE, messages: 0, joins: 0 };
    minute.messages += 1;
    if (minute.messages > bounds.messagesPerMinute) return socket.close(POLICY, 'too many messages');
    if (isBinary) return socket.close(UNSUPPORTED, 'text only');
    const message = decode(String(data), version);
    if (!message) return socket.close(POLICY, 'not a message');
    take(message);
  });
  // A message over the size, or a frame that is none: ws has closed it already.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(silence);
    clearTimeout(idle);
    for (const channel of channels.values()) channel.close();
    channels.clear();
  });
}
