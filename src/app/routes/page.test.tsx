// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from './page.tsx';

const texts = vi.hoisted(() => ({ load: vi.fn<() => Promise<void>>() }));
vi.mock('../../i18n/setup.ts', () => ({ loadMoreTexts: texts.load }));
vi.mock('../../ui/loading.tsx', () => ({ Loading: () => <p>loading</p> }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  texts.load.mockReset().mockResolvedValue(undefined);
});

class Catch extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }
  override render() {
    return this.state.message ? <p>caught {this.state.message}</p> : this.props.children;
  }
}

const Words = () => <h1>words</h1>;
const shown = () => screen.queryByRole('heading')?.textContent;

it('shows a page whose code comes between the first drawing and what follows it', async () => {
  let arrive: (component: typeof Words) => void = () => undefined;
  // Answers at once, as a promise never does: the moment between drawing and effects is hit for certain.
  const begun = {
    // biome-ignore lint/suspicious/noThenProperty: stands for a promise
    then: (took: typeof arrive) => {
      arrive = took;
      return begun;
    },
  } as unknown as Promise<typeof Words>;
  window.history.replaceState(null, '', '/here');
  const Page = page(() => begun, { path: '/here', isShort: true });
  const Arriving = () => {
    useLayoutEffect(() => arrive(Words));
    return <Page />;
  };
  await act(async () => void render(<Arriving />));
  expect(shown()).toBe('words');
});

it('waits for its texts as well, and draws itself without asking again the second time', async () => {
  let told: () => void = () => undefined;
  texts.load.mockReturnValue(
    new Promise((resolve) => {
      told = resolve;
    }),
  );
  const load = vi.fn(async () => Words);
  const Page = page(load);
  await act(async () => void render(<Page />));
  expect(shown()).toBeUndefined();
  await act(async () => told());
  expect(shown()).toBe('words');
  cleanup();
  render(<Page />);
  expect(shown()).toBe('words');
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries a download that failed once more, then leaves it to whoever catches errors', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn().mockRejectedValueOnce(new Error('weak network')).mockResolvedValue(Words);
  const Page = page(load);
  await act(async () => void render(<Page />));
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(shown()).toBe('words');

  const Gone = page(() => Promise.reject(new Error('gone')));
  await act(
    async () =>
      void render(
        <Catch>
          <Gone />
        </Catch>,
      ),
  );
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('caught gone')).toBeTruthy();
});
