/** The entry of `supabase functions deploy push`; see supabase/README.md, "Reminders with the app closed". */
import { hostedPush, readPushEnv } from './hosted-push.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(answer: (request: Request) => Promise<Response>): void;
};

Deno.serve(hostedPush(readPushEnv((name) => Deno.env.get(name))));
