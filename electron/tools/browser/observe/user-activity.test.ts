import { describe, expect, test } from 'vitest';
import { RecordedUserActivity } from './user-activity.ts';

function aClock(): { run: number; wallAt: number; now(): number; wall(): number } {
  return {
    run: 1_000,
    wallAt: 1_000,
    now() {
      return this.run;
    },
    wall() {
      return this.wallAt;
    },
  };
}

describe('time of user activity', () => {
  test("uses the run's clock if the computer's goes back", () => {
    const clock = aClock();
    const activity = new RecordedUserActivity(clock);
    clock.run = 5_000;
    clock.wallAt = -3_600_000;
    activity.record({ wallAt: clock.wallAt, what: 'key' });
    expect(activity.since(5_000)).toEqual([{ at: 5_000, what: 'key' }]);
  });

  test('is when the page got it, not when it was reported', () => {
    const clock = aClock();
    const activity = new RecordedUserActivity(clock);
    [clock.run, clock.wallAt] = [5_000, 9_000];
    activity.record({ wallAt: 8_600, what: 'click' });
    expect(activity.since(0)).toEqual([{ at: 4_600, what: 'click' }]);
  });

  test("isn't before a visit in the same millisecond", () => {
    const clock = aClock();
    const activity = new RecordedUserActivity(clock);
    const began = Math.round(1_000.6);
    [clock.run, clock.wallAt] = [1_000.9, 1_000];
    activity.record({ wallAt: 1_000, what: 'key' });
    expect(activity.since(began)).toHaveLength(1);
  });
});

describe('tool activity', () => {
  test("isn't a person's, even if reported late", async () => {
    const clock = aClock();
    const activity = new RecordedUserActivity(clock);
    await activity.during(
      Promise.resolve().then(() => {
        [clock.run, clock.wallAt] = [1_300, 1_300];
      }),
      true,
    );
    [clock.run, clock.wallAt] = [2_000, 2_000];
    activity.record({ wallAt: 1_200, what: 'click' });
    expect(activity.since(0)).toEqual([]);
    expect(activity.lastActAt).toBe(1_300);
  });

  test("differs from a person's after the computer slept", async () => {
    const clock = aClock();
    const activity = new RecordedUserActivity(clock);
    clock.wallAt += 8 * 3_600_000;
    await activity.during(
      Promise.resolve().then(() => {
        activity.record({ wallAt: clock.wallAt, what: 'click' });
      }),
      true,
    );
    expect(activity.since(0)).toEqual([]);
  });
});
